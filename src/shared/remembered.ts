/** What was made from each text, for as many texts as are given. The one nobody has asked for the longest is forgotten first. */
export function remembered<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    const value = made.get(text) ?? make(text);
    made.delete(text);
    made.set(text, value);
    const [oldest = text] = made.keys();
    if (made.size > most) made.delete(oldest);
    return value;
  };
}
