import { html, raw } from 'hono/html'
import { BRAND } from '../../../domain/brand.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import type { Dispute, SessionRecord } from './objects.ts'
import { TEST_CARDS } from './test-cards.ts'

/** What the form shows: what was typed, or else plainly invented details, as nothing here is real. */
export type PayFormValues = Record<
  'email' | 'name' | 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'rate' | 'card',
  string
>

export const DEMO_DETAILS: PayFormValues = {
  email: 'customer@example.com',
  name: 'Demo Customer',
  line1: '100 Example Street',
  line2: '',
  city: BRAND.address.city,
  state: BRAND.address.stateCode,
  zip: BRAND.address.zip,
  rate: '',
  card: TEST_CARDS[0].number,
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f6f1e7;color:#1b2438;font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.125rem;margin:0 0 .5rem}
.note{background:#1f2a44;color:#fff;padding:.75rem 1rem;text-align:center}
.card{background:#fff;border:1px solid #ddd5c4;border-radius:.5rem;padding:1rem;margin:1rem 0}
.row{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}
.total{border-top:1px solid #ddd5c4;margin-top:.5rem;padding-top:.5rem;font-weight:700}
label,legend{display:block;font-weight:600;margin:.75rem 0 .25rem}
fieldset{border:0;padding:0;margin:1rem 0 0}
legend{padding:0}
.choice{display:flex;gap:.5rem;align-items:center;font-weight:400;margin:.25rem 0}
input[type=text],input[type=email]{width:100%;padding:.625rem .75rem;border:1px solid #8a8f9c;border-radius:.375rem;font:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
:focus-visible{outline:3px solid #b4532a;outline-offset:2px}
button{width:100%;margin-top:1.25rem;padding:.875rem;border:0;border-radius:.375rem;background:#1f2a44;color:#fff;font:inherit;font-weight:700;cursor:pointer}
.cancel{display:block;text-align:center;margin-top:1rem;color:#1f2a44}
.error{background:#fdecea;color:#8c1d18;border-radius:.375rem;padding:.75rem 1rem;margin:1rem 0}
ul{margin:.5rem 0 0;padding:0;list-style:none;font-size:.875rem}
code{font-size:.9375em}`

/** A page of its own without scripts, as the real provider's page is not the shop's either. */
export function payPage(record: SessionRecord, values: PayFormValues, error?: string) {
  const { session, line_items, shipping_rates, is_tax_exempt } = record
  const shipping = shipping_rates.find((rate) => rate.id === values.rate) ?? shipping_rates[0]
  const field = (name: keyof PayFormValues, label: string, autocomplete: string, type = 'text') =>
    html`<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${values[name]}" autocomplete="${autocomplete}">`
  return page(
    'Pay',
    html`<h1>Pay ${BRAND.name}</h1>
<div class="card"><h2>Your order</h2>
${line_items.map((item) => html`<div class="row"><span>${item.description} x ${item.quantity.toLocaleString('en-US')}</span><span>${dollars(item.amount_total)}</span></div>`)}
${shipping ? html`<div class="row"><span>Shipping, ${shipping.display_name}</span><span>${dollars(shipping.fixed_amount.amount)}</span></div>` : ''}
<div class="row total"><span>${session.automatic_tax.enabled && !is_tax_exempt ? 'Total before sales tax' : 'Total'}</span><span>${dollars(session.amount_subtotal + (shipping?.fixed_amount.amount ?? 0))}</span></div></div>
${error ? html`<p class="error" role="alert">${error}</p>` : ''}
<form method="post">
<div class="card"><h2>Contact and shipping</h2>
${session.custom_text ? html`<p>${session.custom_text.shipping_address.message}</p>` : ''}
${field('email', 'Email', 'email', 'email')}${field('name', 'Full name', 'name')}${field('line1', 'Address', 'address-line1')}${field('line2', 'Apartment or suite (optional)', 'address-line2')}${field('city', 'City', 'address-level2')}
<div class="pair"><div>${field('state', 'State', 'address-level1')}</div><div>${field('zip', 'ZIP code', 'postal-code')}</div></div>
${shipping_rates.length > 0 ? shippingChoice(record, values.rate) : ''}</div>
<div class="card"><h2>Card</h2>
${field('card', 'Card number', 'off')}
<ul>${TEST_CARDS.map((card) => html`<li><code>${card.number}</code> ${card.says}</li>`)}</ul></div>
<button type="submit">Pay</button>
</form>
<a class="cancel" href="${session.cancel_url}">Cancel</a>`,
  )
}

function shippingChoice({ shipping_rates }: SessionRecord, chosen: string) {
  const selected = shipping_rates.find((rate) => rate.id === chosen) ?? shipping_rates[0]
  return html`<fieldset><legend>Shipping</legend>${shipping_rates.map(
    (rate) =>
      html`<label class="choice"><input type="radio" name="rate" value="${rate.id}" ${rate === selected ? raw('checked') : ''}>${rate.display_name}: ${rate.fixed_amount.amount === 0 ? 'free' : dollars(rate.fixed_amount.amount)}</label>`,
  )}</fieldset>`
}

export function checkoutOverPage(cancelUrl: string) {
  return page(
    'Checkout expired',
    html`<h1>This checkout has expired</h1><p>Nothing was charged.</p><a class="cancel" href="${cancelUrl}">Back to the cart</a>`,
  )
}

export function unknownCheckoutPage() {
  return page('No such checkout', html`<h1>There is no such checkout</h1><p><a href="/basics">Shop Basics</a></p>`)
}

/** Where a dispute is answered: with the real provider that is its dashboard. */
export function disputePage({ amount, status }: Dispute) {
  const answer = (words: string, label: string) =>
    html`<form method="post"><input type="hidden" name="evidence[uncategorized_text]" value="${words}"><button type="submit">${label}</button></form>`
  return page(
    'Dispute',
    html`<h1>A customer disputes ${dollars(amount)}</h1>
${
  status === 'needs_response'
    ? html`<p>Decide as the customer's bank would.</p>${answer('winning_evidence', 'The shop wins')}${answer('losing_evidence', 'The customer wins')}`
    : html`<p role="status">The dispute is closed: the shop ${status === 'won' ? 'won' : 'lost'} it.</p>`
}
<a class="cancel" href="/admin/basics-orders">Back to the orders</a>`,
  )
}

export function unknownDisputePage() {
  return page('No such dispute', html`<h1>There is no such dispute</h1>`)
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${BRAND.name} payment sandbox</title><style>${raw(STYLE)}</style></head>
<body><header class="note">Payment sandbox: no money moves, no real card is taken.</header><main>${content}</main></body></html>`
}
