/** '3.50 in' */
export const inches = (value: number) => `${value.toFixed(2)} in`
