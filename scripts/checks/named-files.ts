/** In backticks: a source file, a folder (`name/`), or what lies in `src`. Names of what is made or kept are other words. */
const NAMED = /`((?:[\w@-][\w@.-]*\/)*(?:[\w@.-]+\.(?:tsx?|mjs|graphql|css)|[\w@-]+\/)|src(?:\/[\w-]+)+)`/g;
const FENCED = /```[\s\S]*?```/g;
/** What a build writes. */
const BUILT = /^dist/;

/** Every way a path may be named: from any of its folders on, as a file or as one of its folders. */
function namesOf(files: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    const steps = file.split('/');
    for (let from = 0; from < steps.length; from += 1)
      for (let to = from + 1; to <= steps.length; to += 1)
        names.add(steps.slice(from, to).join('/') + (to < steps.length ? '/' : ''));
  }
  return names;
}

/** Answers for one page which files and folders it names that are nowhere among `files`. */
export function createNameCheck(files: readonly string[]): (page: string) => string[] {
  const names = namesOf(files);
  return (page) =>
    [...page.replaceAll(FENCED, '').matchAll(NAMED)]
      .map(([, name = '']) => name)
      .filter((name) => !BUILT.test(name) && !names.has(name) && !names.has(`${name}/`));
}
