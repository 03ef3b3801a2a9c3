// The product's logo.
import { PRODUCT_NAME } from '../../worker/domain/product.ts'

export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="logo-mark">
      <rect width="32" height="32" rx="8" className="logo-ground" />
      <path
        d="M10 6h12a2.5 2.5 0 0 1 2.5 2.5V25l-2.83-2-2.84 2L16 23l-2.83 2-2.84-2-2.83 2V8.5A2.5 2.5 0 0 1 10 6Z"
        className="logo-slip"
      />
      <path d="M11.5 11.5h9M11.5 16h5.5" className="logo-lines" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="logo">
      <LogoMark />
      <span className="logo-name">{PRODUCT_NAME}</span>
    </span>
  )
}
