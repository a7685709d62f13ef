import { moduleConfig } from '@banyan/framework/webpack';

export default moduleConfig({ dir: import.meta.dirname });
