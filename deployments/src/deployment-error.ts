/** A deployment file that cannot be used. The message is one sentence per problem and names file and key. */
export class DeploymentError extends Error {
  override name = 'DeploymentError';
}
