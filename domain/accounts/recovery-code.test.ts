import { expect, test } from 'vitest'
import { recoveryCodeSchema, showRecoveryCode } from './recovery-code.ts'

test.each(['7K2M-9PQR-0X1Z', '7k2m 9pqr ox1z', ' 7K2M9PQR-OXLZ ', '7k2m-9pqr-oxiz'])(
  '%s is read as the code that was shown',
  (typed) => {
    const { code } = recoveryCodeSchema.parse({ code: typed })
    expect(showRecoveryCode(code)).toBe('7K2M-9PQR-0X1Z')
  },
)

test.each(['', '123456', '7K2M-9PQR', '7K2M-9PQR-0X1Z-4', '7K2M-9PQR-0X1U'])('%j is no recovery code', (typed) => {
  expect(recoveryCodeSchema.safeParse({ code: typed }).error?.issues[0]?.message).toBe(
    'Please enter one of your recovery codes.',
  )
})
