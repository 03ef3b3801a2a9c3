// Work of the trades that fix nothing: beauty, lessons, events, pets, papers, pictures, computers, moving; both languages.

/** English words that name such work. */
export const SERVICES_EN = `
acrylic acrylics gel polish nails manicure manicures pedicure pedicures mani pedi lashes lash brows brow facial facials braids locs cornrows fade fades beard trims waxing perm highlights balayage blowout updo extensions makeup
tattoo tattoos piercing piercings sleeve botox spray-tan massage massages portrait portraits headshot headshots shoot shoots photos photobooth album video videos editing retouching drone session sessions
lesson lessons class classes tutoring tutor coaching workout workouts training yoga pilates translation translations transcription transcript transcripts interpreting notary notarization notarizing apostille resume resumes essay
proofreading logo logos website websites flyer flyers brochure branding seo hosting cake cakes cupcakes cookies catering buffet tray trays banquet bartending centerpiece centerpieces balloon balloons bouquet bouquets
arrangement arrangements invitations mariachi costume gown alterations hem zipper laptop laptops computer computers printer router virus malware backup backups network bookkeeping payroll piano guitar violin drums keyboard
voiceover boarding walks grooming daycare nanny sitter babysitting housesitting petsitting tow towing towed jumpstart lockout delivery deliveries errand errands movers struts strut caliper calipers uplights uplighting linens linen install installs
embroidery engraving bartended emceed djed coached refereed umpired choreographed fingerprinting epoxy sealcoat asphalt aeration dethatch diagnostics smog
haircut haircuts trim color dye straightening keratin microblading wedding baptism quinceanera graduation birthday
`

/** Spanish words that name such work, folded. */
export const SERVICES_ES = `
bordado bordados barbacoa birria pozole enjarre balatas afinacion alternador mofle alineacion inyectores gelish acrilicas fumigacion demolicion serigrafia playeras estampado gorras letrero letreros lona lonas rotulo rotulos pedicura entrenamiento
lavanderia planchado unas pestanas cejas corte cortes tinte tintes peinado peinados alaciado maquillaje maquillajes permanente mechas rayitos trenzas barba rasurada extension extensiones bigote tatuaje tatuajes perforacion sesion sesiones clase clases tutoria tutorias asesoria
traduccion traducciones interpretacion notaria notarizacion apostilla tramite tramites pastel pasteles tamales tamal banquete banquetes buffet platillo platillos charola charolas mudanza mudanzas grua remolque acarreo flete fletes
foto fotos fotografia fotografias video videos album boda bodas quinceanera quinceaneras bautizo bautizos graduacion masaje masajes facial faciales pedicure manicure depilacion ninera cuidado paseo paseos perro perros perrito
bano corte mandado mandados arreglo arreglos globos centros mesas sillas brincolin mariachi sonido costura dobladillo vestido vestidos traje compostura composturas laptop computadora impresora celular pantalla pagina logotipo volantes
`
