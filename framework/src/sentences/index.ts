/** How files that people write are refused: one sentence per problem, with the nearest known name. Node only. */
export { describeIssues } from './describe-issues.ts';
export { didYouMean } from './did-you-mean.ts';
