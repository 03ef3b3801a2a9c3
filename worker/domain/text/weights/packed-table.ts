/** A table as it is kept: so many `places`, signed bytes in base64, or half bytes where `isHalved`; a weight is one of them times `scale`. */
export type PackedTable = { places: number; scale: number; isHalved?: true; base64: string }
