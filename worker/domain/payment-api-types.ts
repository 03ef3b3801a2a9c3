// The shapes of the API for what is asked for and paid. Money is decimal dollars.
import type { ManualPaymentMethod } from './invoice-actions.ts'

/** A sum that is asked for first: without its fee, its fee, and the day by which. */
export type DueNowJson = { amount: number; fee: number; due_date: string; ways?: WayJson[] | undefined }

/** A way to pay, its fee and what it comes to. */
export type WayJson = { way: 'card' | 'bank'; fee: number; total: number }

/** A sum that is asked for before the rest, in dollars, and the day by which. */
export type PlanPartJson = { amount: number; due_date: string }

/** One of the sums that an invoice asks for one after the other. */
export type PartJson = { amount: number; paid: number; due_date: string }

/** A payment as the client sees it: `amount` without `fee` and `tip`, in dollars, by its day on the company's calendar. */
export type PublicPaymentJson = {
  amount: number
  fee: number
  /** Only where there is one. */
  tip?: number
  method: 'card' | ManualPaymentMethod
  /** From a bank account, where that is known. */
  way?: 'bank'
  paid_on: string
}

/** A payment as its own company sees it: `id` names one that came through us, so that it can be given back. */
export type PaymentJson = {
  id: string | null
  amount: number
  fee: number
  /** The company's part of the fee, which is not transferred; only where there is one. */
  company_fee?: number
  /** A tip on top; only where there is one. */
  tip?: number
  method: 'card' | ManualPaymentMethod
  /** From a bank account, where that is known. */
  way?: 'bank'
  paid_at: string
  /** What has gone back of it, fee included. */
  refunded_amount: number
}
