import type { Expected } from './prompts.ts';

/** Addresses as they are written in other countries than the United States. */
export const ADDRESSES_ABROAD: [string, Expected][] = [
  [
    'eine Kerze an Uwe Schäfer, Am Markt 3a, 28195 Bremen',
    {
      contact: { name: 'Uwe Schäfer', line1: 'Am Markt 3a', city: 'Bremen', postalCode: '28195' },
      text: 'eine Kerze',
    },
  ],
  ['eine Lampe an langem Kabel, 20 cm', { text: 'eine Lampe an langem Kabel, 20 cm' }],
  [
    'a lamp for Kari Nordmann, Karl Johans gate 5, 0150 Oslo, NO. No extras',
    {
      contact: {
        name: 'Kari Nordmann',
        line1: 'Karl Johans gate 5',
        city: 'Oslo',
        postalCode: '0150',
        country: 'NO',
      },
      text: 'a lamp. No extras',
    },
  ],
  [
    'a lamp for Kari Nordmann, Karl Johans gate 5, 0150 Oslo, no extras',
    {
      contact: {
        name: 'Kari Nordmann',
        line1: 'Karl Johans gate 5',
        city: 'Oslo',
        postalCode: '0150',
      },
      text: 'a lamp, no extras',
    },
  ],
  [
    'a lamp for Giulia Rossi, Via Roma 10, 20121 Milano MI, IT',
    {
      contact: {
        name: 'Giulia Rossi',
        line1: 'Via Roma 10',
        city: 'Milano',
        state: 'MI',
        postalCode: '20121',
        country: 'IT',
      },
      text: 'a lamp',
    },
  ],
  [
    'a lamp for Jan Kowalski, ul. Długa 5/3, 00-238 Warszawa, PL',
    {
      contact: {
        name: 'Jan Kowalski',
        line1: 'ul. Długa 5/3',
        city: 'Warszawa',
        postalCode: '00-238',
        country: 'PL',
      },
      text: 'a lamp',
    },
  ],
  [
    'a lamp for Ana Souza, Rua das Flores 123, São Paulo - SP, 01310-100, Brazil',
    {
      contact: {
        name: 'Ana Souza',
        line1: 'Rua das Flores 123',
        city: 'São Paulo',
        state: 'SP',
        postalCode: '01310-100',
        country: 'BR',
      },
      text: 'a lamp',
    },
  ],
  [
    'a lamp for Ana Souza, Rua das Flores 123, 01310-100 São Paulo/SP, Brasil',
    {
      contact: {
        name: 'Ana Souza',
        line1: 'Rua das Flores 123',
        city: 'São Paulo',
        state: 'SP',
        postalCode: '01310-100',
        country: 'BR',
      },
      text: 'a lamp',
    },
  ],
  [
    'a lamp for Sean Murphy, 12 Connell Street, Dublin 1, D01 F5P2, Ireland',
    {
      contact: {
        name: 'Sean Murphy',
        line1: '12 Connell Street',
        city: 'Dublin 1',
        postalCode: 'D01 F5P2',
        country: 'IE',
      },
      text: 'a lamp',
    },
  ],
  [
    'a lamp for Eva Novak, Vodičkova 20, 110 00 Praha 1, CZ',
    {
      contact: {
        name: 'Eva Novak',
        line1: 'Vodičkova 20',
        city: 'Praha 1',
        postalCode: '110 00',
        country: 'CZ',
      },
      text: 'a lamp',
    },
  ],
  [
    'a lamp for Kovács Anna, 1051 Budapest, Váci utca 10, Hungary',
    {
      contact: {
        name: 'Kovács Anna',
        line1: 'Váci utca 10',
        city: 'Budapest',
        postalCode: '1051',
        country: 'HU',
      },
      text: 'a lamp',
    },
  ],
  [
    'a lamp for Ayşe Yılmaz, İstiklal Cad. No: 12, 34435 İstanbul, Turkey',
    {
      contact: {
        name: 'Ayşe Yılmaz',
        line1: 'İstiklal Cad. No: 12',
        city: 'İstanbul',
        postalCode: '34435',
        country: 'TR',
      },
      text: 'a lamp',
    },
  ],
  [
    'a lamp for Sofia García, Av. Corrientes 1234, C1043AAZ Buenos Aires, Argentina',
    {
      contact: {
        name: 'Sofia García',
        line1: 'Av. Corrientes 1234',
        city: 'Buenos Aires',
        postalCode: 'C1043AAZ',
        country: 'AR',
      },
      text: 'a lamp',
    },
  ],
  [
    'a lamp for Dana Levi, Dizengoff 50, Tel Aviv 6433222, Israel',
    {
      contact: {
        name: 'Dana Levi',
        line1: 'Dizengoff 50',
        city: 'Tel Aviv',
        postalCode: '6433222',
        country: 'IL',
      },
      text: 'a lamp',
    },
  ],
  [
    'Una tetera para Ana García, Calle Mayor 5, 28013 Madrid, España',
    {
      contact: {
        name: 'Ana García',
        line1: 'Calle Mayor 5',
        city: 'Madrid',
        postalCode: '28013',
        country: 'ES',
      },
      text: 'Una tetera',
    },
  ],
  [
    'Una teiera blu per Marco Bianchi, Via Garibaldi 12, 50123 Firenze',
    {
      contact: {
        name: 'Marco Bianchi',
        line1: 'Via Garibaldi 12',
        city: 'Firenze',
        postalCode: '50123',
      },
      text: 'Una teiera blu',
    },
  ],
  [
    'Une crème pour mains, 250 ml, chez Marie Curie, 5 rue des Écoles, 75005 Paris',
    {
      contact: {
        name: 'Marie Curie',
        line1: '5 rue des Écoles',
        city: 'Paris',
        postalCode: '75005',
      },
      text: 'Une crème pour mains, 250 ml',
    },
  ],
  [
    'Eine Kanne in Rot an: Anna Schmidt, Lindenstraße 5, 10969 Berlin',
    {
      contact: {
        name: 'Anna Schmidt',
        line1: 'Lindenstraße 5',
        city: 'Berlin',
        postalCode: '10969',
      },
      text: 'Eine Kanne in Rot',
    },
  ],
  [
    'savons, livraison à Mme Claire Dubois, 14 bis rue de la Paix, bât. B, 75002 Paris, France',
    {
      contact: {
        name: 'Claire Dubois',
        line1: '14 bis rue de la Paix',
        line2: 'bât. B',
        city: 'Paris',
        postalCode: '75002',
        country: 'FR',
      },
      text: 'savons',
    },
  ],
  [
    'a stand for Müller, Anna, Lindenstraße 5, 10969 Berlin, Germany',
    {
      contact: {
        line1: 'Lindenstraße 5',
        city: 'Berlin',
        postalCode: '10969',
        country: 'DE',
      },
      text: 'a stand',
    },
  ],
];
