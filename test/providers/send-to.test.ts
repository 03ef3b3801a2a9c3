// Calls to the outside go to the two providers of the settings, whatever an answer of theirs may name.
import { afterEach, expect, test, vi } from 'vitest'
import { sendTo } from '../../worker/providers/send-to.ts'

const spy = vi.spyOn(globalThis, 'fetch')
afterEach(() => spy.mockReset())

test('a provider is called at its own origin, and no redirect is followed', async () => {
  spy.mockResolvedValue(new Response('ok'))
  const send = sendTo('https://api.provider.example')
  expect(await (await send('https://api.provider.example/v1/charges?limit=1')).text()).toBe('ok')
  expect(spy.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
})

test.each([
  'https://evil.example/v1/charges',
  'http://api.provider.example/v1/charges',
  'https://api.provider.example:8443/',
  'https://api.provider.example.evil.example/',
  'https://api.provider.example@evil.example/',
  'http://169.254.169.254/latest/meta-data',
])('%s is not called', async (address) => {
  const send = sendTo('https://api.provider.example')
  await expect(send(address)).rejects.toThrow('no calls to')
  await expect(send(new Request(address))).rejects.toThrow('no calls to')
  expect(spy).not.toHaveBeenCalled()
})
