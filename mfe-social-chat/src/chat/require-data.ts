/** What one asked for. The client resolves also with an error; here it is thrown. */
export async function requireData<Data>(asked: Promise<{ data?: Data | undefined; error?: unknown }>): Promise<Data> {
  const { data, error } = await asked;
  if (error) throw error;
  if (data === undefined) throw new Error('An answer without data');
  return data;
}
