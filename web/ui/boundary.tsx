// A part of a screen that may crash without taking the rest of the screen with it.
import { Component, type ReactNode } from 'react'

type BoundaryProps = { children: ReactNode; fallback: ReactNode }

export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
