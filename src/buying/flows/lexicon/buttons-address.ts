import { term } from './term.ts';

/** Buttons of an address that is being filled in. */
export const OF_AN_ADDRESS = {
  add_line: term({
    en: {
      '^[+] add [a|an|your] (apartment|apt|suite|unit|floor)': '+ Add apartment, suite, etc.',
      '^[+] add [a|an|another|a second] [address] line': 'Add address line 2',
    },
    de: { '^[+] adresszusatz hinzufügen': 'Adresszusatz hinzufügen' },

    fr: {
      "^[+] ajouter un complément d'adresse": 'Ajouter un complément d’adresse',
      '^[+] ajouter un appartement': 'Ajouter un appartement, une suite, etc.',
    },
    es: { '^[+] añadir (piso|apartamento)': 'Añadir piso, puerta, etc.' },

    it: { '^[+] aggiungi (interno|appartamento|scala)': 'Aggiungi interno, scala, ecc.' },
    nl: { '^[+] (toevoeging invullen|appartement toevoegen)': 'Toevoeging invullen' },
    mistaken: ['Add address', 'Add to cart'],
  }),
  whole_address: term({
    en: {
      '^[+|or] (enter|type|add|input) [my|your|an|the] [full|whole|shipping|delivery] address manually':
        'Enter address manually',
      '^[or] (enter|type) (it|manually)$': 'Or enter manually',
      '^manual[ly] (entry|address|enter address)*': 'Manually enter address',
      "^(can't|cannot|can not) find [my|your|the] address*": 'Can’t find your address?',
    },
    de: { '^adresse manuell (eingeben|eintragen)': 'Adresse manuell eingeben' },
    fr: { "^(saisir|entrer) [l'|mon |une |votre |]adresse manuellement": 'Saisir l’adresse manuellement' },
    es: {
      '^(introducir|ingresar) [la|mi|tu|una] dirección manualmente': 'Introducir la dirección manualmente',
    },
    nl: { '^adres (handmatig invoeren|zelf invullen)': 'Adres handmatig invoeren' },
    it: { "^(inserisci|scrivi) [l'|un |]indirizzo manualmente": 'Inserisci indirizzo manualmente' },
    mistaken: ['Enter your address', 'User manual'],
  }),
  save_address: term({
    en: {
      '^(save|use|deliver to|ship to) [this] [shipping|delivery|billing] address*': 'Deliver to this address',
      '^save [address|details]$': 'Save',
      '^add address*': 'Add address',
    },
    de: { 'adresse speichern': 'Adresse speichern' },
    mistaken: ['Save 20%'],
  }),
};

/** Below a form of its own within a step. */
export const SAVES_FORM = term({
  en: { '^(update|save) [the|this|my] [billing|invoice] [address]$': 'Update' },
  de: { '^[rechnungsadresse|adresse] (speichern|übernehmen|aktualisieren)$': 'Adresse übernehmen' },
  fr: { "^(enregistrer|mettre à jour) [l'adresse|cette adresse]$": 'Mettre à jour' },
  es: { '^(guardar|actualizar) [la|esta] [dirección]$': 'Guardar dirección' },
  it: { "^(salva|aggiorna) [l'indirizzo|indirizzo]$": 'Salva' },
  nl: { '^[adres] (opslaan|bijwerken)$': 'Adres opslaan' },
  mistaken: ['Update cart', 'Save 20%', 'Save for later'],
});
