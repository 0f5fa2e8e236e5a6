import { term } from './term.ts';

/** The names that agents, forms, and people give the parts of an order, by what the rest of a prompt calls them. */
export const PARTS = {
  product: term({
    en: {
      '^(what [i want]|item [name]|article|(sku|product|item)[ |_](name|title)|sku|title|product [wanted])[?]$':
        'What',
    },
    de: { '^(artikel|produkt)$': 'Artikel' },
    fr: { '^produit$': 'Produit' },
    es: { '^(producto|artículo)$': 'Producto' },
    it: { '^(prodotto|articolo)$': 'Prodotto' },
  }),
  quantity: term({
    en: { '^(units|n|count|pcs|pieces|qty[.]|how many)[?]$': 'How many?' },
    de: { '^(menge|anzahl)$': 'Menge' },
    fr: { '^quantité$': 'Quantité' },
    es: { '^cantidad$': 'Cantidad' },
    it: { '^quantità$': 'Quantità' },
    nl: { '^aantal$': 'Aantal' },
  }),
  name: term({
    en: {
      '^(who|consignee|addressee|receiver|ship[ping][ |_]name|deliver[y] name|recipient[ name|_name]|full[ |_]name)[?]$':
        'Who?',
    },
  }),
  'ship to': term({
    en: {
      '^(where|at|addr|destination|(consignee|recipient|ship|shipping)(_| )address|deliver[y][ |_]address)[?]$':
        'Where?',
    },
    de: { '^(liefer|versand)adresse$': 'Lieferadresse' },
    fr: { '^adresse de livraison$': 'Adresse de livraison' },
    es: { '^dirección de (entrega|envío)$': 'Dirección de envío' },
    it: { '^indirizzo di (consegna|spedizione)$': 'Indirizzo di spedizione' },
    nl: { '^(bezorg|aflever|verzend)adres$': 'Bezorgadres' },
  }),
  street: term({
    en: {
      '^(thoroughfare|[ship |ship_|shipping |shipping_][address|address_|address ]line[ |_]1|address[ |_]1)$':
        'address_line1',
      '^[ship |ship_|shipping |shipping_]street[ address|_address]$': 'street',
      '^(street[ |_]1|[address |address_]line(_| )one)$': 'line_one',
    },
  }),
  'address line 2': term({
    en: {
      '^[ship |ship_|shipping |shipping_][address|address_|address ]line[ |_]2$': 'line2',
      '^address[ |_]2$': 'address2',
      '^(street[ |_]2|[address |address_]line(_| )two|extended(_| )address)$': 'extended_address',
    },
  }),
  city: term({ en: { '^([address |address_]locality|town|(ship|shipping)(_| )city)$': 'ship_city' } }),
  state: term({
    en: {
      '^((ship|shipping)(_| )state|[state or |state_or_]province|state(_| )code|address(_| )region)$':
        'ship_state',
    },
  }),
  country: term({ en: { '^(country(_| )code|address(_| )country)$': 'country_code' } }),
  zip: term({
    en: {
      '^(postal|postcode|[ship |ship_|shipping |shipping_](zip|postal)[ code|_code|code])$': 'postal_code',
    },
  }),
  email: term({
    en: {
      '^(em|e|mail|electronic mail|e[-]mail|(consignee|contact|customer)(_| )e[-]mail)[?]$': 'contact_email',
    },
    fr: { '^courriel$': 'Courriel' },
    es: { '^correo$': 'Correo' },
  }),
  phone: term({
    en: { '^(ph|t|tel|cell|mobile|(consignee|contact|customer)(_| )phone)[?]$': 'Tel' },
    de: { '^telefon$': 'Telefon' },
    fr: { '^téléphone$': 'Téléphone' },
    es: { '^teléfono$': 'Teléfono' },
    it: { '^telefono$': 'Telefono' },
    nl: { '^telefoon$': 'Telefoon' },
  }),
  shipping: term({
    en: {
      '^(ship|freight|via|service level|ship[ping](_| )(speed|via|method|service)|delivery(_| )(speed|method))[?]$':
        'ship_via',
    },
    de: { '^versand[art]$': 'Versand' },
    fr: { '^livraison$': 'Livraison' },
    es: { '^envío$': 'Envío' },
    it: { '^spedizione$': 'Spedizione' },
    nl: { '^verzending$': 'Verzending' },
  }),
  payment: term({
    en: { '^(pay|pay with|pay by|tender|instrument|payment(_| )method)[?]$': 'payment_method' },
    de: { '^(zahlung[sart]|bezahlung)$': 'Zahlung' },
    fr: { '^paiement$': 'Paiement' },
    es: { '^pago$': 'Pago' },
    it: { '^pagamento$': 'Pagamento' },
    nl: { '^(betaling|betaalwijze)$': 'Betaling' },
  }),
};

/** What is in it is about the goods. */
export const GOODS_PART = term({
  en: { '^(item[s]|product[s]|cart|line[s]|line[_]items|line[_]item|order[_]line[s]|goods)$': 'items' },
});

/** What is in it is about who orders, which may be somebody else than who gets it. */
export const BUYER_PART = term({ en: { '^(buyer|customer|user|purchaser)$': 'buyer' } });

/** What is in it says where the bill goes, and not the order. */
export const PAYER_PART = term({ en: { '^(billing|bill[_]to|payer|card|payment[_]card)$': 'billing' } });

/** What is in it is about the shop. */
export const SELLER_PART = term({ en: { '^(shop|store|merchant|seller|vendor|site)$': 'merchant' } });

export const PAYMENT_PART = term({ en: { '^pay*': 'payment' } });
export const SHIPPING_PART = term({ en: { '^(ship|deliver)*': 'delivery' } });

/** Of shipping or a payment, how. */
export const METHOD_PART = term({ en: { '^(method|service|option|speed|type)$': 'method' } });

export const NAME_PART = term({ en: { '^(name|title)$': 'name' } });
export const PART_OF_NAME = term({ en: { '^(first|given|last|family)$': 'first' } });

/** Names for a card’s CVC, in one word. */
export const CARD_CODE_PART = term({
  all: { '^[card](cvc|cvv|cvc2|cvv2|csc|cid|securitycode|verificationcode|cvccode|cvvcode)$': 'cardcvc' },
});
