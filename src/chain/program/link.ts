import { readObjectFile } from './object-file.ts';

/**
 * Makes the shared object that Solana's loader accepts out of an object file of clang's. The code is copied as
 * it is; every call of the runtime becomes a relocation by name, which the loader resolves.
 *
 *   file header · program headers · .text · .dynamic · .dynsym · .dynstr · .rel.dyn · .shstrtab · section headers
 *
 * Addresses equal file offsets throughout.
 */
export function link(objectFile: Buffer): Buffer {
  const { code, entry, calls } = readObjectFile(objectFile);
  const imports = [...new Set(calls.map(({ name }) => name))];

  const names = stringTable(['entrypoint', ...imports]);
  const place = placer(FILE_HEADER_SIZE + PROGRAM_HEADERS * PROGRAM_HEADER_SIZE);
  const text = place(code.length);
  const dynamic = place(DYNAMIC_ENTRIES * 16);
  const symbols = place((2 + imports.length) * SYMBOL_SIZE);
  const strings = place(names.bytes.length);
  const relocations = place(calls.length * 16);
  const sectionNames = stringTable(sectionOrder);
  const sectionStrings = place(sectionNames.bytes.length);
  const sectionHeaders = place((1 + sectionOrder.length) * SECTION_HEADER_SIZE);

  const out = Buffer.alloc(sectionHeaders.end);
  const write = (at: Range, parts: Buffer[]) => Buffer.concat(parts).copy(out, at.start);

  write({ start: 0, end: FILE_HEADER_SIZE }, [
    fileHeader(text.start + entry, sectionHeaders.start),
    programHeader(LOAD, READ | EXECUTE, text),
    programHeader(LOAD, READ, { start: symbols.start, end: relocations.end }),
    programHeader(DYNAMIC, READ | WRITE, dynamic),
  ]);
  write(text, [withOpenCalls(code, calls)]);
  write(dynamic, [
    u64s(DT.flags, DF_TEXTREL),
    u64s(DT.textRelocations, 0),
    u64s(DT.relocations, relocations.start),
    u64s(DT.relocationsSize, sizeOf(relocations)),
    u64s(DT.relocationSize, 16),
    u64s(DT.symbols, symbols.start),
    u64s(DT.symbolSize, SYMBOL_SIZE),
    u64s(DT.strings, strings.start),
    u64s(DT.stringsSize, sizeOf(strings)),
    u64s(DT.end, 0),
  ]);
  write(symbols, [
    Buffer.alloc(SYMBOL_SIZE),
    symbol(names.offset('entrypoint'), GLOBAL_FUNCTION, 1, text.start + entry, code.length - entry),
    ...imports.map((name) => symbol(names.offset(name), GLOBAL, 0, 0, 0)),
  ]);
  write(strings, [names.bytes]);
  write(
    relocations,
    calls.map(({ offset, name }) =>
      Buffer.concat([u64s(text.start + offset), u32s(RELOCATED_CALL, 2 + imports.indexOf(name))]),
    ),
  );
  write(sectionStrings, [sectionNames.bytes]);

  const section = (name: (typeof sectionOrder)[number], at: Range, header: Omit<SectionHeader, 'name'>) =>
    sectionHeader(at, { ...header, name: sectionNames.offset(name) });
  write(sectionHeaders, [
    Buffer.alloc(SECTION_HEADER_SIZE),
    section('.text', text, { type: 1, flags: ALLOCATED | EXECUTABLE }),
    section('.dynamic', dynamic, { type: 6, flags: ALLOCATED | WRITABLE, link: 4, entrySize: 16 }),
    section('.dynsym', symbols, { type: 11, flags: ALLOCATED, link: 4, info: 1, entrySize: SYMBOL_SIZE }),
    section('.dynstr', strings, { type: 3, flags: ALLOCATED }),
    section('.rel.dyn', relocations, { type: 9, flags: ALLOCATED, link: 3, entrySize: 16 }),
    section('.shstrtab', sectionStrings, { type: 3, flags: 0 }),
  ]);
  return out;
}

const FILE_HEADER_SIZE = 64;
const PROGRAM_HEADERS = 3;
const PROGRAM_HEADER_SIZE = 56;
const SECTION_HEADER_SIZE = 64;
const SYMBOL_SIZE = 24;
const DYNAMIC_ENTRIES = 10;

/** Section header n describes the n-th of these; header 0 is empty. */
const sectionOrder = ['.text', '.dynamic', '.dynsym', '.dynstr', '.rel.dyn', '.shstrtab'] as const;

const [LOAD, DYNAMIC] = [1, 2];
const [EXECUTE, WRITE, READ] = [1, 2, 4];
const [WRITABLE, ALLOCATED, EXECUTABLE] = [1, 2, 4];
const [GLOBAL, GLOBAL_FUNCTION] = [0x10, 0x12];
const RELOCATED_CALL = 10;
const DF_TEXTREL = 4;
const DT = {
  end: 0,
  strings: 5,
  symbols: 6,
  stringsSize: 10,
  symbolSize: 11,
  relocations: 17,
  relocationsSize: 18,
  relocationSize: 19,
  textRelocations: 22,
  flags: 30,
} as const;

interface Range {
  start: number;
  end: number;
}

interface SectionHeader {
  name: number;
  type: number;
  flags: number;
  link?: number;
  info?: number;
  entrySize?: number;
}

/** Hands out one range after the other, each on an eight-byte boundary. */
function placer(start: number): (size: number) => Range {
  let next = start;
  return (size) => {
    const range = { start: next, end: next + size };
    next = Math.ceil(range.end / 8) * 8;
    return range;
  };
}

function sizeOf({ start, end }: Range): number {
  return end - start;
}

function stringTable(names: readonly string[]): { bytes: Buffer; offset(name: string): number } {
  const bytes = Buffer.from(`\0${names.join('\0')}\0`, 'latin1');
  return { bytes, offset: (name) => bytes.indexOf(`\0${name}\0`, 0, 'latin1') + 1 };
}

/** The loader takes the call's target from the relocation; -1 is how compilers leave it open. */
function withOpenCalls(code: Buffer, calls: { offset: number }[]): Buffer {
  const open = Buffer.from(code);
  for (const { offset } of calls) open.writeInt32LE(-1, offset + 4);
  return open;
}

function fileHeader(entry: number, sectionHeaders: number): Buffer {
  const [SHARED_OBJECT, BPF, VERSION] = [3, 247, 1];
  return Buffer.concat([
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    u16s(SHARED_OBJECT, BPF),
    u32s(VERSION),
    u64s(entry, FILE_HEADER_SIZE, sectionHeaders),
    u32s(0),
    u16s(FILE_HEADER_SIZE, PROGRAM_HEADER_SIZE, PROGRAM_HEADERS),
    u16s(SECTION_HEADER_SIZE, 1 + sectionOrder.length, sectionOrder.length),
  ]);
}

function programHeader(type: number, flags: number, at: Range): Buffer {
  const alignment = type === LOAD ? 0x1000 : 8;
  const [address, size] = [at.start, sizeOf(at)];
  return Buffer.concat([u32s(type, flags), u64s(at.start, address, address, size, size, alignment)]);
}

function symbol(name: number, info: number, section: number, value: number, size: number): Buffer {
  return Buffer.concat([u32s(name), Buffer.from([info, 0]), u16s(section), u64s(value, size)]);
}

function sectionHeader(at: Range, header: SectionHeader): Buffer {
  const { name, type, flags, link = 0, info = 0, entrySize = 0 } = header;
  const address = flags & ALLOCATED ? at.start : 0;
  const alignment = type === 3 ? 1 : 8;
  return Buffer.concat([
    u32s(name, type),
    u64s(flags, address, at.start, sizeOf(at)),
    u32s(link, info),
    u64s(alignment, entrySize),
  ]);
}

function u16s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16LE(value, index * 2);
  });
  return bytes;
}

function u32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4);
  });
  return bytes;
}

function u64s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, index) => {
    bytes.writeBigUInt64LE(BigInt(value), index * 8);
  });
  return bytes;
}
