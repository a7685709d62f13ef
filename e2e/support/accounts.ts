// The members of the demo, and the call that signs one in.
export type Username = 'maya' | 'noam' | 'dana' | 'daniel.ross' | 'hila.katz' | 'grace.okafor' | 'priya.nair';
export const password = 'banyan-demo';

export const login =
  'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { accessToken user { id } } }';
