/**
 * Lets a library that was linked against glibc 2.38 load on an older glibc, by binding the few symbols it takes from
 * 2.38 to the older version of the same function. Only the symbol tables change: no code, no data.
 *
 * `__isoc23_strtol` and its family become `strtol` …; the one difference is that they no longer read C23 "0b" numbers.
 */

const NEW_VERSION = 'GLIBC_2.38';
const C23_PREFIX = '__isoc23_';

const SECTION_HEADERS_AT = 0x28;
const SECTION_HEADER_SIZE_AT = 0x3a;
const SECTION_COUNT_AT = 0x3c;
const SYMBOL_SIZE = 24;
const DYNAMIC_SYMBOLS = 11;
const VERSION_OF_SYMBOL = 0x6fffffff;
const NEEDED_VERSIONS = 0x6ffffffe;
const VERSION_INDEX_MASK = 0x7fff;

interface Section {
  type: number;
  offset: number;
  size: number;
  link: number;
  count: number;
}

interface NeededVersion {
  library: string;
  name: string;
  index: number;
  /** Where the record stands in the file: hash at +0, name offset at +8. */
  at: number;
}

/** Returns a copy of the ELF64 library `original` that no longer asks for glibc 2.38. */
export function rebindGlibc(original: Buffer): Buffer {
  const file = Buffer.from(original);
  const sections = readSections(file);
  const symbols = sectionOfType(sections, DYNAMIC_SYMBOLS);
  const versions = sectionOfType(sections, VERSION_OF_SYMBOL);
  const needed = readNeededVersions(file, sections);
  const names = sectionAt(sections, symbols.link).offset;

  for (const version of needed.filter(({ name }) => name === NEW_VERSION)) {
    const older = olderVersion(needed, version);
    for (let symbol = 0; symbol < symbols.size / SYMBOL_SIZE; symbol++) {
      const versionAt = versions.offset + symbol * 2;
      if ((file.readUInt16LE(versionAt) & VERSION_INDEX_MASK) !== version.index) continue;
      bindToOlderName(file, symbols.offset + symbol * SYMBOL_SIZE, names);
      file.writeUInt16LE(older.index, versionAt);
    }
    // Nothing binds to the new version any more, so its record may name one that the older glibc has.
    file.copy(file, version.at, older.at, older.at + 4);
    file.copy(file, version.at + 8, older.at + 8, older.at + 12);
  }
  return file;
}

function readSections(file: Buffer): Section[] {
  const start = Number(file.readBigUInt64LE(SECTION_HEADERS_AT));
  const size = file.readUInt16LE(SECTION_HEADER_SIZE_AT);
  return Array.from({ length: file.readUInt16LE(SECTION_COUNT_AT) }, (_, i) => {
    const at = start + i * size;
    return {
      type: file.readUInt32LE(at + 4),
      offset: Number(file.readBigUInt64LE(at + 24)),
      size: Number(file.readBigUInt64LE(at + 32)),
      link: file.readUInt32LE(at + 40),
      count: file.readUInt32LE(at + 44),
    };
  });
}

function sectionOfType(sections: Section[], type: number): Section {
  const found = sections.find((section) => section.type === type);
  if (!found) throw new Error(`The library has no section of type ${type}.`);
  return found;
}

function sectionAt(sections: Section[], index: number): Section {
  const found = sections[index];
  if (!found) throw new Error(`The library has no section ${index}.`);
  return found;
}

function readNeededVersions(file: Buffer, sections: Section[]): NeededVersion[] {
  const section = sectionOfType(sections, NEEDED_VERSIONS);
  const names = sectionAt(sections, section.link).offset;
  const found: NeededVersion[] = [];
  let at = section.offset;
  for (let i = 0; i < section.count; i++) {
    const library = text(file, names + file.readUInt32LE(at + 4));
    let record = at + file.readUInt32LE(at + 8);
    for (let left = file.readUInt16LE(at + 2); left > 0; left--) {
      const name = text(file, names + file.readUInt32LE(record + 8));
      found.push({ library, name, index: file.readUInt16LE(record + 6), at: record });
      record += file.readUInt32LE(record + 12);
    }
    at += file.readUInt32LE(at + 12);
  }
  return found;
}

function olderVersion(needed: NeededVersion[], version: NeededVersion): NeededVersion {
  const sameLibrary = needed.filter(({ library, name }) => library === version.library && name !== NEW_VERSION);
  const older = sameLibrary.find(({ name }) => name === 'GLIBC_2.2.5') ?? sameLibrary[0];
  if (!older) throw new Error(`${version.library} is needed in version ${NEW_VERSION} only.`);
  return older;
}

function bindToOlderName(file: Buffer, symbolAt: number, names: number): void {
  const nameOffset = file.readUInt32LE(symbolAt);
  if (text(file, names + nameOffset).startsWith(C23_PREFIX)) {
    file.writeUInt32LE(nameOffset + C23_PREFIX.length, symbolAt);
  }
}

function text(file: Buffer, at: number): string {
  return file.toString('latin1', at, file.indexOf(0, at));
}
