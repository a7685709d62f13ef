import './host/nonce.ts';
import { boot } from './host/boot.tsx';

void boot();
