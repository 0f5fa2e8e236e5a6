import { randomUUID } from 'node:crypto';

/** JSON with whole numbers of any size, which other languages read exactly. */
export function toJson(value: unknown): string {
  let hasBig = false;
  const text = JSON.stringify(value, (_, item) => {
    if (typeof item !== 'bigint') return item;
    if (item <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(item);
    hasBig = true;
    return `${MARK}${item}`;
  });
  return hasBig ? text.replace(MARKED, '$1') : text;
}

const MARK = `${randomUUID()}:`;
const MARKED = new RegExp(`"${MARK}(\\d+)"`, 'g');
