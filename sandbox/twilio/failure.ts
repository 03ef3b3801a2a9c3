// Errors in Twilio's own shape.

export class TwilioFailure extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  toBody(): string {
    const { code, message, status } = this
    return JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
  }
}
