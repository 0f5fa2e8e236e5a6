/** What the linker needs to know of an object file that clang made for eBPF. */
export interface ObjectFile {
  code: Buffer;
  /** Where in the code the program begins. */
  entry: number;
  /** Every call that leaves the code: which instruction, and the runtime's function that it calls. */
  calls: { offset: number; name: string }[];
}

const sectionTypes = { symbols: 2, strings: 3, relocationsWithAddend: 4, relocations: 9 } as const;
const ALLOCATED = 2n;
const RELOCATED_CALL = 10;
const UNDEFINED = 0;

interface Section {
  name: string;
  type: number;
  flags: bigint;
  link: number;
  bytes: Buffer;
}

interface Symbol {
  name: string;
  section: number;
  value: number;
}

/**
 * Reads a relocatable ELF file. Refuses whatever cannot be carried over as plain code and calls: data sections
 * and references into them would be silently lost.
 */
export function readObjectFile(file: Buffer): ObjectFile {
  const sections = readSections(file);
  const codeAt = sections.findIndex(({ name }) => name === '.text');
  const code = sections[codeAt];
  if (!code) throw new Error('The object file has no code');
  const stray = sections.find(
    (section) => section !== code && (section.flags & ALLOCATED) !== 0n && section.bytes.length > 0,
  );
  if (stray) throw new Error(`The program must keep its constants in its code, but has ${stray.name}`);

  const symbols = readSymbols(sections);
  const entry = symbols.find(({ name, section }) => name === 'entrypoint' && section === codeAt);
  if (!entry) throw new Error('The program has no entrypoint');
  return { code: code.bytes, entry: entry.value, calls: readCalls(sections, symbols) };
}

function readSections(file: Buffer): Section[] {
  const isElf64Little = file.readUInt32BE(0) === 0x7f454c46 && file[4] === 2 && file[5] === 1;
  if (!isElf64Little) throw new Error('Not a little-endian 64-bit ELF file');
  const start = Number(file.readBigUInt64LE(40));
  const [size, count, namesAt] = [file.readUInt16LE(58), file.readUInt16LE(60), file.readUInt16LE(62)];
  const headers = Array.from({ length: count }, (_, index) => file.subarray(start + index * size));
  const bytesOf = (header: Buffer) => {
    const offset = Number(header.readBigUInt64LE(24));
    return file.subarray(offset, offset + Number(header.readBigUInt64LE(32)));
  };
  const names = headers[namesAt];
  if (!names) throw new Error('The object file does not name its sections');
  return headers.map((header) => ({
    name: readName(bytesOf(names), header.readUInt32LE(0)),
    type: header.readUInt32LE(4),
    flags: header.readBigUInt64LE(8),
    link: header.readUInt32LE(40),
    bytes: bytesOf(header),
  }));
}

function readSymbols(sections: Section[]): Symbol[] {
  const table = sections.find(({ type }) => type === sectionTypes.symbols);
  const names = table && sections[table.link];
  if (!names) throw new Error('The object file has no symbols');
  return entries(table.bytes, 24).map((symbol) => ({
    name: readName(names.bytes, symbol.readUInt32LE(0)),
    section: symbol.readUInt16LE(6),
    value: Number(symbol.readBigUInt64LE(8)),
  }));
}

function readCalls(sections: Section[], symbols: Symbol[]): ObjectFile['calls'] {
  if (sections.some(({ type }) => type === sectionTypes.relocationsWithAddend)) {
    throw new Error('The object file has relocations with addends, which eBPF does not use');
  }
  const relocations = sections.filter(({ type }) => type === sectionTypes.relocations);
  return relocations
    .flatMap(({ bytes }) => entries(bytes, 16))
    .map((relocation) => {
      const symbol = symbols[relocation.readUInt32LE(12)];
      if (relocation.readUInt32LE(8) !== RELOCATED_CALL || symbol?.section !== UNDEFINED) {
        throw new Error(`The program must call nothing but the runtime, but refers to “${symbol?.name}”`);
      }
      return { offset: Number(relocation.readBigUInt64LE(0)), name: symbol.name };
    });
}

function entries(table: Buffer, size: number): Buffer[] {
  return Array.from({ length: table.length / size }, (_, index) =>
    table.subarray(index * size, (index + 1) * size),
  );
}

function readName(names: Buffer, start: number): string {
  return names.toString('latin1', start, names.indexOf(0, start));
}
