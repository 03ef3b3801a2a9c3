// Plain orders that bring several values, part payments and new ways to reach a client, as forms, one a line: rare where texts were collected.
import type { Forms } from './everyday-forms.ts'

type More = Pick<Forms, 'forms'>

export const ENGLISH_ORDERS: More = {
  forms: {
    paid: `
      {who} paid {part} so far
      {who} only paid {part}
      {who} paid part of it, {part} {way}
      {who} gave me {part}, the rest is coming
      {who} gave me {part} {way}, balance {day}
      partial payment from {who}, {part}
      got {part} of the {of} from {who}
      {who} paid {part} toward {n}
      {who} paid {part} on {n} so far
      {who} put {part} down
      {who} put down a {part} deposit
      took a {part} deposit from {who}
      got {part} on account from {who}
      {part} down on {n}, rest at the end
      {who} paid half, {part}
      got the first half from {who}, {part} {way}
      just {part} from {who} today, still owes the rest
      {who} sent {part} {way}, not all of it
      put {part} toward {who}'s balance
      {who} paid {part} and will pay the rest {day}`,
    change: `
      change {n}
      fix {n}
      edit {n}
      make it {total} and due {day}
      make {n} {total} due {day}
      change {who}'s to {total}, due {day}
      {who}'s should be {total} and push it to {day}
      {n} is {total} and it's due {day}
      it's {name} not {who} and the total is {total}
      the name on {n} is {name} and make it due {day}
      change {n} to {describe} for {total}
      {who}'s was {describe}, make it {total}
      {n} should say {describe} and be {total}
      add {up} to {n} and make it due {day}
      take {down} off {who}'s and give them until {day}
      not {old}, {total}
      {n} is {total} instead of {old}
      {who} was supposed to be {total}, i put {old}
      i typed {old}, should be {total} on {n}
      from {old} to {total} on {who}'s
      bump {who} from {old} to {total}
      {up} more on {who}
      {up} more on {n} for {work}
      {who} is {down} too high
      {plus} more on {n}
      {minus} discount for {who}
      {who} gets {minus} off
      knock {minus} off {n}
      {who}'s new number is {reach}
      {who} has a new email {reach}
      change the phone on {n} to {reach}
      send {who}'s to {reach} from now on
      update {who}: {reach}
      {who} needs more time, {day}
      {who} asked for {day}, that's fine
      extend {n} to {day}
      new due date for {who}: {day}
      {who} goes by {name} now
      rename {who} to {name}
      {n} belongs to {name} not {who}`,
  },
}

export const SPANISH_ORDERS: More = {
  forms: {
    paid: `
      {who} me dio {part} nomás
      {who} solo pagó {part}
      {who} abonó {part} {way}
      {who} abonó {part} a la {n}
      un abono de {part} de {who}
      me dio {part} {who}, falta lo demás
      {who} dio {part} de los {of}
      recibí {part} de anticipo de {who}
      {who} dejó {part} a cuenta
      {who} pagó la mitad, {part}
      {part} a cuenta de la {n}, el resto {day}
      {who} me transfirió {part}, queda debiendo el resto`,
    change: `
      cambia la {n}
      corrige la {n}
      ponle {total} y que venza {day}
      cambia la {n} a {total} para {day}
      la de {who} son {total} y vence {day}
      es {name} no {who}, y son {total}
      la {n} que diga {describe} y son {total}
      la de {who} fue {describe}, ponle {total}
      no son {old}, son {total}
      la {n} es de {total} no de {old}
      puse {old} y eran {total}, la de {who}
      sube la de {who} de {old} a {total}
      súbele {up} a la de {who}
      súbela a {total}
      bájale {down} a {who}
      bájala a {total}
      déjasela en {total} a {who}
      {up} más a la de {who}
      {minus} menos a la {n}
      el número de {who} es {reach}
      el correo de {who} es {reach}
      cámbiale el teléfono a la {n}, es {reach}
      dale más tiempo a {who}, hasta {day}
      {who} pide hasta {day}, está bien
      {who} se llama {name}
      ponla a nombre de {name}, no de {who}`,
  },
}
