import type { CartLine } from '../cart-line.ts';
import type { Delivery, DeliveryProblems } from '../delivery.ts';
import { type Html, html } from '../html.ts';
import { type Country, countries, countryOf } from '../places.ts';
import { layout, type Surroundings } from './layout.ts';
import { checkoutSteps, summary } from './summary.ts';

interface Filled {
  delivery: Delivery;
  problems: DeliveryProblems;
}

export function deliveryPage(lines: CartLine[], filled: Filled, surroundings: Surroundings): string {
  const { delivery, problems } = filled;
  const field = (attributes: FieldOf) => textField(attributes, problems);
  const [first] = countries;
  const country = countryOf(delivery.country) ?? first;
  const main = html`${checkoutSteps(0)}<div class="checkout"><form method="post" action="/checkout" novalidate>
<h1>Where should it go?</h1>
<section><h2>Contact</h2>
${field({ of: 'email', name: 'email', label: 'Email', value: delivery.email, type: 'email', autocomplete: 'email', required: true })}
${field({ of: 'phone', name: 'phone', label: 'Phone', value: delivery.phone, type: 'tel', autocomplete: 'tel', required: false })}
<div class="tick"><input type="checkbox" id="letters" name="letters" value="yes" ${delivery.wantsLetters && 'checked'}><label for="letters">Write to me when something new arrives</label></div>
</section>
<section><h2>Delivery address</h2>
<div class="field"><label for="country">Country</label><select id="country" name="country" autocomplete="shipping country" required ${invalid(problems.country, 'country')}>${countries.map(({ code, name }) => html`<option value="${code}" ${code === country?.code && 'selected'}>${name}</option>`)}</select>${wrong(problems.country, 'country')}</div>
<div class="pair">
${field({ of: 'givenName', name: 'given_name', label: 'First name', value: delivery.givenName, autocomplete: 'shipping given-name', required: true })}
${field({ of: 'familyName', name: 'family_name', label: 'Last name', value: delivery.familyName, autocomplete: 'shipping family-name', required: true })}
</div>
${field({ of: 'line1', name: 'address1', label: 'Address', value: delivery.line1, autocomplete: 'shipping address-line1', required: true })}
${field({ of: 'line2', name: 'address2', label: 'Apartment, floor, company', value: delivery.line2, autocomplete: 'shipping address-line2', required: false })}
${field({ of: 'city', name: 'city', label: 'City', value: delivery.city, autocomplete: 'shipping address-level2', required: true })}
<div id="region">${country && regionFields(country, delivery, problems)}</div>
</section>
<div class="actions"><a href="/cart">Back to the cart</a><button class="button">Continue to shipping</button></div>
</form>${summary(lines, undefined)}</div>
${countries.map((each) => html`<template id="region-${each.code}">${regionFields(each, { ...delivery, state: '' }, {})}</template>`)}`;
  return layout({ title: 'Delivery', main }, surroundings);
}

/** State and postal code, as the country calls them. */
function regionFields(country: Country, { state, postalCode }: Delivery, problems: DeliveryProblems): Html {
  const code = textField(
    {
      of: 'postalCode',
      name: 'postal_code',
      label: country.postalCode.label,
      value: postalCode,
      autocomplete: 'shipping postal-code',
      required: true,
    },
    problems,
  );
  if (!country.regions) return code;
  const { label, list } = country.regions;
  return html`<div class="pair wide-first"><div class="field"><label for="state">${label}</label><select id="state" name="state" autocomplete="shipping address-level1" required ${invalid(problems.state, 'state')}><option value="">Choose one</option>${list.map(({ code, name }) => html`<option value="${code}" ${code === state && 'selected'}>${name}</option>`)}</select>${wrong(problems.state, 'state')}</div>${code}</div>`;
}

interface FieldOf {
  of: keyof Delivery;
  name: string;
  label: string;
  value: string;
  type?: string;
  autocomplete: string;
  required: boolean;
}

function textField(field: FieldOf, problems: DeliveryProblems): Html {
  const { of, name, label, value, type = 'text', autocomplete, required } = field;
  return html`<div class="field"><label for="${name}">${label}${!required && html` <span class="optional">(optional)</span>`}</label><input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="120" ${required && 'required'} ${invalid(problems[of], name)}>${wrong(problems[of], name)}</div>`;
}

function invalid(problem: string | undefined, id: string): Html | undefined {
  return problem ? html`aria-invalid="true" aria-describedby="${id}-wrong"` : undefined;
}

function wrong(problem: string | undefined, id: string): Html | undefined {
  return problem ? html`<span class="wrong" id="${id}-wrong">${problem}</span>` : undefined;
}
