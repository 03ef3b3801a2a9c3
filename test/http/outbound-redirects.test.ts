// Where a browser may be led to off the site.

import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openApp } from '../../worker/context.ts'
import { leadTo, mayLeadTo } from '../../worker/http/outbound-redirects.ts'

const STRIPE = 'https://api.stripe.com'
const HOME = 'https://jobslip.example'

describe('with Stripe itself', () => {
  test.each([
    'https://checkout.stripe.com/c/pay/cs_live_1#x',
    'https://connect.stripe.com/setup/e/acct_1/x',
    'https://pay.jobslip.example/c/pay/cs_live_1',
  ])('%s is a way out', (url) => {
    expect(mayLeadTo(url, STRIPE, HOME)).toBe(true)
  })

  test.each([
    'http://checkout.stripe.com/c/pay/cs_live_1',
    'https://checkout.stripe.com.thief.example/c/pay',
    'https://thief.example/checkout.stripe.com',
    'https://notstripe.com/c/pay',
    'https://checkout.stripe.com@thief.example/',
    'https://jobslip.example.thief.example/',
    'javascript:alert(1)//stripe.com',
    '//thief.example',
    '',
  ])('%s is none', (url) => {
    expect(mayLeadTo(url, STRIPE, HOME)).toBe(false)
  })
})

test('a stand-in has its pages wherever it says, but for scripts', () => {
  const stand = 'http://localhost:8788'
  expect(mayLeadTo('http://127.0.0.1:9/pay/1', stand, HOME)).toBe(true)
  expect(mayLeadTo('javascript:alert(1)', stand, HOME)).toBe(false)
})

test('an address that nobody knows is not handed out', () => {
  const app = openApp(env)
  expect(leadTo(app, 'http://sandbox.localhost/pay')).toBe('http://sandbox.localhost/pay')
  expect(() => leadTo(app, 'data:text/html,hi')).toThrow(expect.objectContaining({ code: 'payment_page_unavailable' }))
})
