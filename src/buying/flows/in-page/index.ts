import { cover, uncover } from './cover.ts';
import { insert } from './insert.ts';
import { productPicture } from './pictures.ts';
import { elementAt, indexOf } from './shelf.ts';
import { stand, standOn } from './stand.ts';
import { stirring } from './stirring.ts';
import { survey } from './survey.ts';

// Two callers may both bring this code into a new page: the elements that the first one found must stay.
globalThis.__till ??= {
  survey,
  stirring,
  insert,
  stand,
  standOn,
  productPicture,
  cover,
  uncover,
  elementAt,
  indexOf,
};
