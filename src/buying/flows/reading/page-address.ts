/** The part after “#” by which a page’s own scripts tell its pages apart: “#/cart”, “#!/p/7”. Others are places on a page. */
const PLACE = /#(?!!?\/[\w~]).*$/;

/** The address of a page, wherever on it one is. */
export function pageAddress(address: string): string {
  return address.replace(PLACE, '').replace(/\/$/, '');
}

/** Where in its shop a page is. */
export function pathOf(address: string): string {
  const { pathname, hash } = new URL(address);
  return `${pathname}${hash.replace(PLACE, '')}`;
}
