// The real clock, chance and network, for whoever runs the sandbox outside a test. The core never reaches for these itself.

export const systemPlatform = {
  now: (): number => Date.now(),
  randomId: (prefix: string): string => prefix + crypto.randomUUID().replaceAll('-', ''),
  deliver: (request: Request): Promise<Response> => fetch(request),
  wait: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
}
