import { builder } from '../../graphql/builder.ts';

export const Canceler = builder.enumType('Canceler', {
  values: { USER: { value: 'user', description: 'The merchant.' } },
});
