interface Item {
  description: string;
  quantity: number;
  amountTotal: number;
}

/** What is sold, short enough for a line: `3 × Beans and 2 more`. */
export function itemsWords([first, ...others]: readonly Item[]): string {
  if (!first) return 'No items';
  const words = first.quantity > 1 ? `${first.quantity} × ${first.description}` : first.description;
  const [second] = others;
  if (!second) return words;
  if (others.length > 1) return `${words} and ${others.length} more`;
  return `${words} and ${second.quantity > 1 ? `${second.quantity} × ` : ''}${second.description}`;
}

export function totalOf(items: readonly Item[]): number {
  return items.reduce((sum, { amountTotal }) => sum + amountTotal, 0);
}
