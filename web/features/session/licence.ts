/** ONB-25, ONB-28 */
export const agreementMissing = 'You need to accept the Service license agreement before signing up';
