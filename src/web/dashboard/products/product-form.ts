import { type Mistakes, typed } from '../kit/form.tsx';
import { entriesIn, type Metadata, metadataOf, mistakeIn } from '../kit/metadata/metadata.ts';

/** What is said about a product, apart from its price. */
export interface ProductTexts {
  name: string;
  description: string | null;
  unitLabel: string | null;
  url: string | null;
  images: string[];
  metadata: Metadata;
}

/** What was typed into the fields of `ProductFields`. Empty ones are null, which takes away what was there. */
export function productTextsIn(values: FormData): { texts: ProductTexts; mistakes: Mistakes } {
  const entries = entriesIn(values);
  const metadata = mistakeIn(entries);
  const name = typed(values, 'name');
  return {
    texts: {
      name,
      description: typed(values, 'description') || null,
      unitLabel: typed(values, 'unitLabel') || null,
      url: typed(values, 'url') || null,
      images: typed(values, 'images').split(/\s+/).filter(Boolean),
      metadata: metadataOf(entries),
    },
    mistakes: { ...(!name && { name: 'Enter a name.' }), ...(metadata && { metadata }) },
  };
}
