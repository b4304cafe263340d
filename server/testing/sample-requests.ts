/** A request of each kind, as its form sends it. */
export const HAT_ORDER = {
  product_type: 'hats',
  customer_name: 'Demo Guest',
  user_email: 'guest@mail.example',
  customization_data: {
    product: 'Hat',
    style: '5-panel',
    hatColor: '#112233',
    bandColor: '#ffffff',
    embroidery: null,
    quantity: 100,
  },
}

export const QUOTE = {
  product_type: 'polos',
  product_color: 'red',
  order_description: 'Sixty polos for a team',
  email: 'asker@mail.example',
  phone_number: '(512) 555-0142',
}
