interface Named {
  name: string | null;
  email: string | null;
}

/** What a customer is called. One of the two is always there, until they are deleted. */
export function customerName({ name, email }: Named): string {
  return name ?? email ?? 'Deleted customer';
}
