/** Where somebody came from who adds a card in between: a purchase that is being asked for, and nowhere else. */

const PURCHASE = /^\/purchases\/new(\?again=ci_\w{24})?$/;

export function addCardAt(place: string): string {
  return `/cards/new?${new URLSearchParams({ back: place })}`;
}

export function placeBack(params: URLSearchParams): string | undefined {
  const back = params.get('back') ?? '';
  return PURCHASE.test(back) ? back : undefined;
}
