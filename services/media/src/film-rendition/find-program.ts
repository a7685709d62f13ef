import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** Where a program is: by its path, or by its name in one of the folders of `searchPath`. Undefined: nowhere that this process may run it. */
export async function findProgram(name: string, searchPath = process.env.PATH ?? ''): Promise<string | undefined> {
  const places = isAbsolute(name)
    ? [name]
    : searchPath
        .split(delimiter)
        .filter(isAbsolute)
        .map((folder) => join(folder, name));
  for (const place of places) {
    const mayRun = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (mayRun) return place;
  }
  return undefined;
}
