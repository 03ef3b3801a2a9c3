// The title of a screen in the browser's tab and history.
import { PRODUCT_NAME } from '../../worker/domain/product.ts'

export function Title({ children }: { children: string }) {
  return <title>{`${children} · ${PRODUCT_NAME}`}</title>
}
