import { catalogue } from '../../domain/kernel/text.ts';

/** What the server says to written orders that it cannot read. */
export const ordersText = catalogue(
  {
    unknown: 'Line {line}: «{said}» fits none of the choices there.',
    ambiguous: 'Line {line}: «{said}» fits more than one choice.',
    incomplete: 'Line {line}: the order stops before it is complete.',
    'left-over': 'Line {line}: the order is complete before «{said}».',
    'two-ways': 'Line {line} can be read in more than one way.',
    'nothing-to-decide':
      '{line, plural, =1 {There is nothing that you have to decide now.} other {Line # comes where somebody else decides first. Send the lines before it, look, and go on.}}',
    'after-chance':
      'Line {line} follows dice or a reveal that nobody has seen yet. Send the lines before it, look, and go on.',
    empty: 'There is no order in this text.',
    'too-long': 'That is too long: at most {lines} lines of {letters} letters.',
  },
  {
    unknown: 'Línea {line}: «{said}» no corresponde a ninguna opción.',
    ambiguous: 'Línea {line}: «{said}» corresponde a más de una opción.',
    incomplete: 'Línea {line}: la orden acaba antes de estar completa.',
    'left-over': 'Línea {line}: la orden está completa antes de «{said}».',
    'two-ways': 'La línea {line} se puede leer de más de una manera.',
    'nothing-to-decide':
      '{line, plural, =1 {Ahora no tienes nada que decidir.} other {La línea # llega cuando antes tiene que decidir otro. Envía las anteriores, mira y sigue.}}',
    'after-chance':
      'La línea {line} viene después de dados o de algo oculto que nadie ha visto aún. Envía las anteriores, mira y sigue.',
    empty: 'En este texto no hay ninguna orden.',
    'too-long': 'Demasiado largo: como mucho {lines} líneas de {letters} letras.',
  },
);
