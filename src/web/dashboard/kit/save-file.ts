/** Hands a file that this browser made or received to whoever sits in front of it. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}

export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
