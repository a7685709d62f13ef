/** Names of the contract as modules built against an earlier 1.x ask for them. They go with 2.0.0. */

export { useRetryWhenBack as useWhenBack } from './data/use-retry-when-back.ts';
export {
  closeModalRoute as closeLayer,
  openModalRoute as openLayer,
  useModalRoute as useAddressedLayer,
  useOverlay as useLayer,
} from './navigation/index.ts';
export { outboxSlot as outboxPlace } from './outbox/outbox-slot.ts';
export { usePermission as useRight } from './settings/conditions.ts';
export { lazyOverlay as lazyLayer } from './ui/index.ts';
