export interface Page<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

/** A list: `await` it for its first page, or iterate over all of it, page by page. */
export interface List<Item> extends PromiseLike<Page<Item>>, AsyncIterable<Item> {}
