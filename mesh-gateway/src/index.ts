// The gateway's endpoint for the launcher, the shell and the tests.
export { type BudgetNumbers, budgetNumbers, noBudgets } from './admission/budget-numbers.ts';
export { createGateway, type Gateway, type GatewayOptions } from './create-gateway.ts';
export type { ServiceLocation } from './executors/create-executor.ts';
export { type MeasuredGateway, measureGateway } from './http/gateway-metrics.ts';
export { createOwnServer } from './http/own-server.ts';
