import { textWithin, within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { REDIRECT_MAX, THANKS_MAX, TITLE_MAX } from './page-texts.ts';

/** The arguments of what a payment page says, for links and sessions alike. */
export const pageTextArgs = builder.args((t) => ({
  title: t.string({
    description: 'Shown above the items on the payment page. Up to 250 characters.',
    ...textWithin(TITLE_MAX),
  }),
  thankYouText: t.string({
    description: 'Shown once it’s paid. Up to 1,000 characters.',
    ...textWithin(THANKS_MAX),
  }),
  redirectUrl: t.string({
    description:
      'An https URL where customers go once they’ve paid. The session’s ID is added as `checkout_session`; retrieve the session to see whether it’s paid.',
    ...within({ maxLength: REDIRECT_MAX, format: 'uri' }),
  }),
}));
