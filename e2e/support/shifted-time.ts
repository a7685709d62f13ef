// Loaded before anything else (`--import`): this process, and those it starts, live at another time.
const shift = Number(process.env.BANYAN_E2E_SHIFT_MS);
const Real = Date;
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
Real.prototype.constructor = globalThis.Date;
