import { term } from './term.ts';

/** Tickets, and what else there’s to come to. */

export const TICKETS = term({
  en: {
    '[e]ticket[s]': 'Select tickets',
    '[general] admission[s]': 'General admission',
    '(registration|registrations|register)': 'Register',
    rsvp: 'RSVP',
    '(day|weekend|festival) pass[es]': 'Weekend pass',
  },
  de: { '(eintritt|eintrittskarten|eintrittskarte)': 'Eintrittskarten' },
  fr: { '(billet|billets|billetterie)': 'Billetterie' },
  es: { '(entradas|boletos)': 'Comprar entradas' },
  it: { '(biglietto|biglietti)': 'Biglietti' },
  nl: { '(kaartjes|toegangskaarten)': 'Kaartjes kiezen' },
  mistaken: ['Grußkarten', 'Registered trademark'],
});

/** Above the kinds of tickets, and no event’s name. */
export const CHOOSING_TICKETS = term({
  en: {
    '^[select|choose|buy|get|pick|your|available|book] [your] (tickets|ticket types|ticket type|admission|passes|registration|quantity)$':
      'Select tickets',
  },
  de: { '^(tickets|eintrittskarten|tickets (wählen|auswählen|kaufen))$': 'Tickets auswählen' },
  fr: { '^[choisissez|sélectionnez|acheter] [vos|des] (billets|billetterie)$': 'Choisissez vos billets' },
  es: { '^[comprar|elige|selecciona] [tus] (entradas|boletos)$': 'Comprar entradas' },
  it: { '^[acquista|scegli|seleziona] [i] biglietti$': 'Scegli i biglietti' },
  nl: { '^(tickets|kaartjes|kies [je] (tickets|kaartjes))$': 'Kies je tickets' },
  mistaken: ['Ticket to Ride'],
});
