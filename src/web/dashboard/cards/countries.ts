export { COUNTRY_CHOICES, likelyCountry } from '../../ui/countries.ts';
