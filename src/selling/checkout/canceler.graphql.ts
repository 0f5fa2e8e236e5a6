import { builder } from '../../graphql/builder.ts';

export const Canceler = builder.enumType('Canceler', {
  description: 'Who canceled it.',
  values: { USER: { value: 'user', description: 'The merchant.' } },
});
