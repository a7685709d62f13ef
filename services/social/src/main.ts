import { runService } from '@banyan/kit';
import { createApp } from './app.ts';

await runService(createApp);
