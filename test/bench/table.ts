export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Columns as wide as their widest cell; all but the first `texts` are numbers and stand on the right. */
export function sayTable(head: string[], rows: string[][], texts: number): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, widths.map((width) => '─'.repeat(width)), ...rows]) {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? '';
      return column < texts ? cell.padEnd(width) : cell.padStart(width);
    });
    say(`  ${cells.join('  ')}`.trimEnd());
  }
}
