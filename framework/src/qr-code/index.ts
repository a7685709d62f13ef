// The entry point @banyan/framework/qr-code: few pages draw one, so that the code travels with them.
export { QrCode, type QrCodeProps } from './QrCode.tsx';
