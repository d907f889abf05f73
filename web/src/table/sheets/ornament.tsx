/** A small flourish between the title and the text of a card; each kind of card has one of four. */
export function Ornament({ kind }: { readonly kind: string }) {
  const sum = [...kind].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <svg class="card-ornament" viewBox="-50 -8 100 16" aria-hidden="true">
      <path d="M-46 0H-14M14 0H46" />
      <path d="M-46 0q6 -5 12 0q-6 5 -12 0zM46 0q-6 -5 -12 0q6 5 12 0z" />
      <path class="solid" d={CENTRES[sum % CENTRES.length]} />
    </svg>
  );
}

const CENTRES = [
  'M0 -7L2 -2L7 0L2 2L0 7L-2 2L-7 0L-2 -2Z',
  'M0 -6a6 6 0 1 0 .01 0zM0 -3a3 3 0 1 1 -.01 0z',
  'M-8 0L0 -6L8 0L0 6ZM-3 0L0 2.5L3 0L0 -2.5Z',
  'M0 -7c4 3 4 5 1.5 6.5c3 -2 6 -1 6 1.5s-3 3 -5 1.5c0 2 0 3 1.5 4h-8c1.5 -1 1.5 -2 1.5 -4c-2 1.5 -5 1 -5 -1.5s3 -3.5 6 -1.5c-2.5 -1.5 -2.5 -3.5 1.5 -6.5z',
];
